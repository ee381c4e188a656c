/* What the files of the heap's picture share: the page's measures, and the picture being made. */
#ifndef PRESENT_PICTURE_INTERNAL_H
#define PRESENT_PICTURE_INTERNAL_H

#include "analyse/bands.h"
#include "present/picture/axis.h"
#include "present/picture/colours.h"
#include "present/picture/heap.h"

enum {
    PAGE_WIDTH = 1060,
    PAGE_HEIGHT = 750, /* as A4; more if the key needs it */
    MARGIN = 24,
    PLOT_LEFT = 76,
    PLOT_WIDTH = 616,
    PLOT_HEIGHT = 540,
    KEY_LEFT = 708,
    KEY_SHARE = 764, /* where a share ends */
    KEY_NAME = 772,
    KEY_COLUMNS = 39, /* of a name, at 6.6 a character */
    KEY_LINE = 14,
    TITLE_COLUMNS = 98,
    TITLE_LINE = 21,
    TEXT_COLUMNS = 150,
    TEXT_LINE = 16,
    MARKER_ROWS = 3,
    MARKER_LINE = 13,
    MARKER_COLUMNS = 32,
    BAR_WIDTH = 12, /* of a single sample */
};

typedef struct Marker {
    double x;
    uint32_t row; /* of its label, the lowest is 0; MARKER_ROWS: it has none */
    bool before;  /* the label stands before it */
    Text text;
} Marker;

/* Note [Columns instead of samples] */
typedef struct Columns {
    uint32_t count;  /* 0: each sample can be seen */
    uint32_t *first; /* by column, and once more: its first sample */
    double *edges;   /* likewise: where it begins, in the plot */
} Columns;

typedef struct Picture {
    const Profile *profile;
    const ProfileDimension *of;
    ProfileClock clock; /* of its times */
    const HeapSvgOptions *options;
    Bands bands;
    Axis times, values;
    Columns columns;
    uint64_t peak, peak_time;                       /* of the total */
    uint64_t first_time, last_time;                 /* of the samples */
    double top, bottom;                             /* of the plot */
    Buffer title, subtitle, names[BANDS_LIMIT + 1]; /* visible texts; names by item */
    PictureColours colours;
    Buffer notes; /* a line each */
    Buffer body;  /* the elements, until the size is known */
    VECTOR(Marker) markers;
    uint32_t marker_rows;
} Picture;

/* plot.c. Axes and markers are settled first: they say how much room there is to be. */
void picture_settle_axes(Picture *picture);
void picture_find_markers(Picture *picture);
void picture_draw_plot(Picture *picture);
/* the rest of a band's element: its figures, for programs and for who points at it */
void picture_add_band_figures(Picture *picture, uint32_t item);
/* columns.c: whether they are needed, and their note; of bands that add up, of those that overlap */
void picture_settle_columns(Picture *picture);
void picture_draw_columns(Picture *picture);
void picture_draw_ranges(Picture *picture);
const char *picture_colour(const Picture *picture, uint32_t item);
const char *picture_dash(uint32_t item); /* of a line, for stroke-dasharray */

#endif
