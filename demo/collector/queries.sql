-- Errors over time, by kind
SELECT toStartOfInterval(Timestamp, INTERVAL 5 MINUTE) AS time, ErrorKind, sum(Occurrences) AS errors
FROM otel.otel_logs FINAL
WHERE EventName = 'exception' AND Timestamp > now() - INTERVAL 1 DAY
GROUP BY time, ErrorKind
ORDER BY time;

-- What fails most, and for how many people
SELECT ExceptionType, substring(Body, 1, 120) AS message, Component,
       sum(Occurrences) AS errors, uniq(LogAttributes['user.id']) AS people, max(Timestamp) AS last
FROM otel.otel_logs FINAL
WHERE EventName = 'exception' AND Timestamp > now() - INTERVAL 1 DAY
GROUP BY ExceptionType, message, Component
ORDER BY people DESC, errors DESC
LIMIT 50;

-- New since yesterday
SELECT ExceptionType, substring(Body, 1, 120) AS message, min(Timestamp) AS first, sum(Occurrences) AS errors
FROM otel.otel_logs FINAL
WHERE EventName = 'exception' AND Timestamp > now() - INTERVAL 14 DAY
GROUP BY ExceptionType, message
HAVING first > now() - INTERVAL 1 DAY
ORDER BY errors DESC
LIMIT 50;

-- Web vitals by page: the value that three of four visits stay below. Of several reports of one visit the last counts.
SELECT PagePath, VitalName, quantile(0.75)(value) AS p75, count() AS visits
FROM
(
    SELECT PagePath, VitalName, LogAttributes['browser.web_vital.id'] AS visit, argMax(VitalValue, Timestamp) AS value
    FROM otel.otel_logs FINAL
    WHERE EventName = 'browser.web_vital' AND Timestamp > now() - INTERVAL 7 DAY
    GROUP BY PagePath, VitalName, visit
)
GROUP BY PagePath, VitalName
HAVING visits >= 20
ORDER BY PagePath, VitalName;

-- Slow routes
SELECT Path, count() AS visits, quantile(0.75)(Duration) / 1e6 AS p75_ms, quantile(0.95)(Duration) / 1e6 AS p95_ms
FROM otel.otel_traces FINAL
WHERE SpanName = 'route' AND SpanAttributes['stoa.route.outcome'] = 'settled' AND Timestamp > now() - INTERVAL 1 DAY
GROUP BY Path
HAVING visits >= 20
ORDER BY p75_ms DESC
LIMIT 50;

-- Calls that fail
SELECT SpanName AS method, Host, Path, ErrorType, count() AS failures
FROM otel.otel_traces FINAL
WHERE SpanKind = 'Client' AND StatusCode = 'Error' AND Timestamp > now() - INTERVAL 1 DAY
GROUP BY method, Host, Path, ErrorType
ORDER BY failures DESC
LIMIT 50;

-- Scripts that keep pages from answering
SELECT SpanAttributes['code.file.path'] AS script, count() AS frames,
       sum(toFloat64OrZero(SpanAttributes['stoa.blocking_ms'])) AS blocked_ms
FROM otel.otel_traces FINAL
WHERE SpanName = 'long_frame' AND Timestamp > now() - INTERVAL 1 DAY
GROUP BY script
ORDER BY blocked_ms DESC
LIMIT 50;

-- What browsers had to drop for lack of room
SELECT toStartOfHour(Timestamp) AS hour, sum(Occurrences) AS dropped
FROM otel.otel_logs FINAL
WHERE EventName = 'exception' AND LogAttributes['error.type'] = 'RECORDS_DROPPED' AND Timestamp > now() - INTERVAL 7 DAY
GROUP BY hour
ORDER BY hour;
