/** OpenTelemetry for the web: spans of page load and calls, and a log for each error, as it has no handler of its own. */
import { SeverityNumber } from '@opentelemetry/api-logs';
import { OTLPLogExporter } from '@opentelemetry/exporter-logs-otlp-http';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { registerInstrumentations } from '@opentelemetry/instrumentation';
import { DocumentLoadInstrumentation } from '@opentelemetry/instrumentation-document-load';
import { FetchInstrumentation } from '@opentelemetry/instrumentation-fetch';
import { XMLHttpRequestInstrumentation } from '@opentelemetry/instrumentation-xml-http-request';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchLogRecordProcessor, LoggerProvider } from '@opentelemetry/sdk-logs';
import { BatchSpanProcessor, WebTracerProvider } from '@opentelemetry/sdk-trace-web';

export function start(origin) {
  const resource = resourceFromAttributes({ 'service.name': 'bench' });
  const spans = new BatchSpanProcessor(new OTLPTraceExporter({ url: `${origin}/collect/v1/traces` }));
  const tracerProvider = new WebTracerProvider({ resource, spanProcessors: [spans] });
  tracerProvider.register();

  const exporter = new OTLPLogExporter({ url: `${origin}/collect/v1/logs` });
  const loggerProvider = new LoggerProvider({
    resource,
    processors: [new BatchLogRecordProcessor({ exporter })],
  });
  const logger = loggerProvider.getLogger('errors');
  const record = (error, message) =>
    logger.emit({
      severityNumber: SeverityNumber.ERROR,
      body: error?.message ?? message ?? String(error),
      attributes: {
        'exception.type': error?.name ?? typeof error,
        'exception.message': error?.message ?? message ?? String(error),
        'exception.stacktrace': error?.stack ?? '',
      },
    });
  window.addEventListener('error', (event) => record(event.error, event.message));
  window.addEventListener('unhandledrejection', (event) => record(event.reason));

  registerInstrumentations({
    tracerProvider,
    instrumentations: [
      new DocumentLoadInstrumentation(),
      new FetchInstrumentation({ ignoreUrls: [/\/collect\//] }),
      new XMLHttpRequestInstrumentation({ ignoreUrls: [/\/collect\//] }),
    ],
  });
}
