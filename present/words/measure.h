/* Figures of a measure, for sentences and tables. */
#ifndef PRESENT_WORDS_MEASURE_H
#define PRESENT_WORDS_MEASURE_H

#include "analyse/measure.h"

/* `0.74 s`, `20.8 MB`, `4,498,500` */
void present_measure_figure(const Measure *measure, double figure, Buffer *out);
/* `4,498,500`: rounded, and never more than fits 64 bits */
void present_measure_number(double number, Buffer *out);
/* in JSON: counts whole, all else with six digits */
void present_measure_json(double figure, Buffer *out);
/* what a table calls it: time, if it is */
Text present_measure_name(const Measure *measure);

#endif
