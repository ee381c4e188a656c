-- Percentiles of figures of whole runs by release: the heap at its peak, the longest pause, what was allocated.
-- Replace 'shop' (service) and the names of figures; SELECT DISTINCT figure, source FROM assay_figures has all.
SELECT figure, source, version, count() AS runs, quantileExact(0.5)(value) AS median, quantileExact(0.9)(value) AS p90,
    quantileExact(0.99)(value) AS p99, max(value) AS most
FROM assay_figures FINAL
WHERE service = 'shop' AND figure IN ('peak-live-bytes', 'longest-pause-nanoseconds', 'bytes')
GROUP BY figure, source, version
ORDER BY figure, source, min(time), version;
