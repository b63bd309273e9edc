/**
 * Chunk `otlp` (DESIGN section 3, Monitoring): the sink for OpenTelemetry collectors, for pages that have Stoa from a script
 * and import nothing.
 */
export { createOtlpSink, type OtlpSinkOptions } from '../monitor/sinks/otlp.js';
