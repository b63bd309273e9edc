/**
 * `POST /api/tissot/frontErrorRecord` (SPEC section 7): takes the errors of a browser. Code 200 means that they are on
 * the disk, because the browser forgets them then. Where the database will not have some of them, the others are
 * stored, and 400 names those it refused. No session is needed: the page that fails may be the login page.
 */
import { readBody } from '../http/body.js';
import { success } from '../http/envelope.js';
import { looseNumber, looseText, looseTime } from '../http/lenient.js';
import { Refusal, wrongField } from '../http/refusal.js';
import { isRecord } from '../../../core/base/json.js';
import { createErrorIntake } from '../repositories/error-intake.js';
import { ERROR_TYPES, type ErrorRecord } from '../repositories/error-records.js';
import type { SuiteApp, SuiteServices } from '../context.js';

const MAX_RECORDS = 500;
const MAX_ID_LENGTH = 64;
const MAX_NAME_LENGTH = 256;
const MAX_MESSAGE_LENGTH = 4_096;
const MAX_STACK_LENGTH = 16_384;
/** What is waiting then is stored within a second. */
const RETRY_AFTER_SECONDS = 1;
const MAX_REFUSED_NAMED = 10;

export function errorRecordRoutes(
  app: SuiteApp,
  { database, now, feed }: Pick<SuiteServices, 'database' | 'now' | 'feed'>,
): void {
  const intake = createErrorIntake(database, now);

  app.post('/api/tissot/frontErrorRecord', async (c) => {
    const { dtos, creator, clientInfo, browserInfo } = await readBody(c);
    if (!Array.isArray(dtos) || dtos.length > MAX_RECORDS) throw wrongField('dtos');
    const records = dtos.map((dto: unknown, index) => readRecord(dto, `dtos[${index}]`, now()));
    const stored = intake.take(records, {
      creator: looseText(creator, MAX_ID_LENGTH),
      clientInfo: looseText(clientInfo, MAX_MESSAGE_LENGTH),
      browserInfo: looseText(browserInfo, MAX_MESSAGE_LENGTH),
    });
    if (!stored) {
      c.header('Retry-After', String(RETRY_AFTER_SECONDS));
      throw new Refusal('record.tooMany', { http: 503 });
    }
    const refused = await stored;
    const accepted = records.length - refused.length;
    if (accepted > 0) feed.announce('errors');
    if (refused.length > 0) {
      const places = refused.map((index) => `dtos[${index}]`);
      throw new Refusal('record.refused', {
        http: 400,
        args: [places.slice(0, MAX_REFUSED_NAMED).join(', ')],
        data: { accepted, refused: refused.map((index) => records[index]?.id) },
      });
    }
    return success(c, { accepted });
  });
}

/**
 * Strict about what a record is, lenient about what it says: an error must not be lost over the form of its column
 * number.
 */
function readRecord(dto: unknown, place: string, now: number): ErrorRecord {
  if (!isRecord(dto)) throw wrongField(place);
  const { id } = dto;
  if (typeof id !== 'string' || !/^[\w-]+$/.test(id) || id.length > MAX_ID_LENGTH)
    throw wrongField(`${place}.id`);
  const type = ERROR_TYPES.find((known) => known === dto.type);
  if (!type) throw wrongField(`${place}.type`);
  return {
    id,
    type,
    message: looseText(dto.message, MAX_MESSAGE_LENGTH),
    stack: looseText(dto.stack, MAX_STACK_LENGTH),
    fileName: looseText(dto.fileName, MAX_NAME_LENGTH),
    filePath: looseText(dto.filePath, MAX_MESSAGE_LENGTH),
    lineNumber: looseNumber(dto.lineNumber),
    colNumber: looseNumber(dto.colNumber),
    refererUrl: looseText(dto.refererUrl, MAX_MESSAGE_LENGTH),
    createTime: looseTime(dto.createTime) ?? now,
    status: looseNumber(dto.status),
    code: looseText(dto.code, MAX_NAME_LENGTH),
    comName: looseText(dto.comName, MAX_NAME_LENGTH),
    count: Math.max(1, looseNumber(dto.count) ?? 1),
  };
}
