/** `POST /cp/resourceReport.json`: which assets browsers have loaded (SPEC section 7). The suite maintains itself. */
import { isRecord } from '../../../core/base/json.js';
import { readBody } from '../http/body.js';
import { success } from '../http/envelope.js';
import { looseText, looseTime } from '../http/lenient.js';
import { wrongField } from '../http/refusal.js';
import { createResourceReports, type LoadedResource } from '../repositories/resource-reports.js';
import type { SuiteApp, SuiteServices } from '../context.js';

const MAX_RESOURCES = 1_000;
const MAX_URL_LENGTH = 4_096;
const MAX_NAME_LENGTH = 256;

export function resourceReportRoutes(app: SuiteApp, { database, now }: SuiteServices): void {
  const resourceReports = createResourceReports(database, now);

  app.post('/cp/resourceReport.json', async (c) => {
    const { resourceList } = await readBody(c);
    if (!Array.isArray(resourceList) || resourceList.length > MAX_RESOURCES) throw wrongField('resourceList');
    const resources = resourceList.map((item: unknown, index) =>
      readResource(item, `resourceList[${index}]`, now()),
    );
    if (resources.length > 0) await resourceReports.save(resources);
    return success(c, { accepted: resources.length });
  });

  app.get('/demo/monitoring/resources', async (c) => success(c, { items: await resourceReports.count() }));
}

function readResource(item: unknown, place: string, now: number): LoadedResource {
  if (!isRecord(item)) throw wrongField(place);
  const { resourceUrl } = item;
  if (typeof resourceUrl !== 'string' || resourceUrl === '') throw wrongField(`${place}.resourceUrl`);
  return {
    resourceUrl: looseText(resourceUrl, MAX_URL_LENGTH),
    resourceType: looseText(item.resourceType, MAX_NAME_LENGTH),
    resourceModule: looseText(item.resourceModule, MAX_NAME_LENGTH),
    resourceHash: looseText(item.resourceHash, MAX_NAME_LENGTH),
    pageUrl: looseText(item.pageUrl, MAX_URL_LENGTH),
    requestStartTime: looseTime(item.requestStartTime) ?? now,
  };
}
