-- Tables for what Stoa sends. The exporter names the plain columns; those that are MATERIALIZED are what dashboards ask
-- for, unpacked once when a row is written.
--
-- Every hop delivers at least once. A record comes again under its own id and time, so rows with the same sorting key are
-- the same row: merges drop the repeats, and FINAL leaves them out until then.

CREATE DATABASE IF NOT EXISTS otel;

CREATE TABLE IF NOT EXISTS otel.otel_logs
(
    Timestamp DateTime64(9) CODEC(Delta(8), ZSTD(1)),
    TraceId String CODEC(ZSTD(1)),
    SpanId String CODEC(ZSTD(1)),
    TraceFlags UInt8,
    SeverityText LowCardinality(String),
    SeverityNumber UInt8,
    ServiceName LowCardinality(String),
    Body String CODEC(ZSTD(3)),
    ResourceSchemaUrl LowCardinality(String),
    ResourceAttributes Map(LowCardinality(String), String) CODEC(ZSTD(1)),
    ScopeSchemaUrl LowCardinality(String),
    ScopeName LowCardinality(String),
    ScopeVersion LowCardinality(String),
    ScopeAttributes Map(LowCardinality(String), String) CODEC(ZSTD(1)),
    LogAttributes Map(LowCardinality(String), String) CODEC(ZSTD(3)),
    EventName LowCardinality(String),

    Tenant LowCardinality(String) MATERIALIZED ResourceAttributes['tenant'],
    RecordId String MATERIALIZED if(
        LogAttributes['log.record.uid'] != '',
        LogAttributes['log.record.uid'],
        concat(LogAttributes['browser.web_vital.id'], LogAttributes['browser.web_vital.name'])
    ),
    PagePath String MATERIALIZED path(LogAttributes['browser.document.url.full']),
    ErrorKind LowCardinality(String) MATERIALIZED LogAttributes['stoa.error.kind'],
    ExceptionType LowCardinality(String) MATERIALIZED LogAttributes['exception.type'],
    Component LowCardinality(String) MATERIALIZED LogAttributes['stoa.component'],
    Occurrences UInt32 MATERIALIZED toUInt32OrZero(LogAttributes['stoa.error.count']),
    VitalName LowCardinality(String) MATERIALIZED LogAttributes['browser.web_vital.name'],
    VitalValue Float64 MATERIALIZED toFloat64OrZero(LogAttributes['browser.web_vital.value']),

    INDEX record RecordId TYPE bloom_filter(0.001) GRANULARITY 1,
    INDEX trace TraceId TYPE bloom_filter(0.001) GRANULARITY 1,
    INDEX words Body TYPE tokenbf_v1(16384, 3, 0) GRANULARITY 8
)
ENGINE = ReplacingMergeTree
PARTITION BY toDate(Timestamp)
ORDER BY (Tenant, ServiceName, EventName, toStartOfHour(Timestamp), Timestamp, RecordId)
TTL toDateTime(Timestamp) + INTERVAL 90 DAY
SETTINGS ttl_only_drop_parts = 1;

CREATE TABLE IF NOT EXISTS otel.otel_traces
(
    Timestamp DateTime64(9) CODEC(Delta(8), ZSTD(1)),
    TraceId String CODEC(ZSTD(1)),
    SpanId String CODEC(ZSTD(1)),
    ParentSpanId String CODEC(ZSTD(1)),
    TraceState String CODEC(ZSTD(1)),
    SpanName LowCardinality(String),
    SpanKind LowCardinality(String),
    ServiceName LowCardinality(String),
    ResourceAttributes Map(LowCardinality(String), String) CODEC(ZSTD(1)),
    ScopeName LowCardinality(String),
    ScopeVersion LowCardinality(String),
    SpanAttributes Map(LowCardinality(String), String) CODEC(ZSTD(1)),
    -- Nanoseconds
    Duration UInt64 CODEC(T64, ZSTD(1)),
    StatusCode LowCardinality(String),
    StatusMessage String CODEC(ZSTD(1)),
    Events Nested
    (
        Timestamp DateTime64(9),
        Name LowCardinality(String),
        Attributes Map(LowCardinality(String), String)
    ),
    Links Nested
    (
        TraceId String,
        SpanId String,
        TraceState String,
        Attributes Map(LowCardinality(String), String)
    ),

    Tenant LowCardinality(String) MATERIALIZED ResourceAttributes['tenant'],
    Path String MATERIALIZED path(SpanAttributes['url.full']),
    Host LowCardinality(String) MATERIALIZED SpanAttributes['server.address'],
    HttpStatus UInt16 MATERIALIZED toUInt16OrZero(SpanAttributes['http.response.status_code']),
    ErrorType LowCardinality(String) MATERIALIZED SpanAttributes['error.type'],

    INDEX trace TraceId TYPE bloom_filter(0.001) GRANULARITY 1,
    INDEX slow Duration TYPE minmax GRANULARITY 1
)
ENGINE = ReplacingMergeTree
PARTITION BY toDate(Timestamp)
ORDER BY (Tenant, ServiceName, SpanName, toStartOfHour(Timestamp), Timestamp, SpanId)
TTL toDateTime(Timestamp) + INTERVAL 14 DAY
SETTINGS ttl_only_drop_parts = 1;
