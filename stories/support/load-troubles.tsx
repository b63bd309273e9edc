/** What can be wrong with an app module, each on a server of its own, and what loading it then comes to. */
import { useState, type ReactNode } from 'react';
import { ChunkLoadError, describeThrown, StoaError } from 'stoa';
import { StoaButton } from 'stoa/react';
import { builtTeam, labelsRoute, withScript, withWrongHashes, type Deployed } from './deployed.js';
import { ResultTable, type Speak } from './guide.js';
import { openRuntime, versionsRoute, type Replies } from './runtime.js';
import type { Words } from './texts.js';

const WHAT: Words = ['What is wrong', '出了什么问题', '出了什麼問題', 'ما الخطأ'];
const CODE: Words = ['Code', '代码', '代碼', 'الرمز'];
const MESSAGE: Words = ['What people read', '用户看到的文字', '使用者看到的文字', 'ما يقرؤه الناس'];
const LOAD_ALL: Words = ['Load all', '全部加载', '全部載入', 'حمّل الكل'];
const NOTHING: Words = ['nothing', '没有问题', '沒有問題', 'لا شيء'];

interface Trouble {
  readonly what: Words;
  readonly name?: string;
  readonly replies: (team: Deployed, locale: string) => Replies;
}

const listed = (team: Deployed): Replies => ({ [versionsRoute()]: { json: { team } } });

const TROUBLES: readonly Trouble[] = [
  { what: NOTHING, replies: listed },
  {
    what: ['it is no name', '名称无效', '名稱無效', 'ليس اسمًا'],
    name: '../team',
    replies: listed,
  },
  {
    what: ['it is not deployed', '尚未部署', '尚未部署', 'لم يُنشر'],
    name: '@stoa/nothing',
    replies: listed,
  },
  {
    what: ['the server is gone', '服务器不可用', '伺服器無法使用', 'الخادم غير متاح'],
    replies: () => ({ [versionsRoute()]: { drop: 'before-headers' } }),
  },
  {
    what: ['a file of another folder', '文件在其他文件夹中', '檔案在其他資料夾中', 'ملف من مجلد آخر'],
    replies: (team) => listed(withScript(team, '../hrm/lib.mjs')),
  },
  {
    what: ['a file that is gone', '文件已被删除', '檔案已被刪除', 'ملف لم يعد موجودًا'],
    replies: (team) => listed(withScript(team, 'lib.00000000.mjs')),
  },
  {
    what: ['a file that was altered', '文件被改动', '檔案遭更動', 'ملف جرى تغييره'],
    replies: (team) => listed(withWrongHashes(team)),
  },
  {
    what: ['no texts in this language', '没有该语言的文字', '沒有該語言的文字', 'لا نصوص بهذه اللغة'],
    replies: (team, locale) => ({ ...listed(team), [labelsRoute(locale, 'team')]: { status: 404 } }),
  },
];

/** Each meets a server of its own. */
async function meet({ name = '@stoa/team', replies }: Trouble, locale: string): Promise<readonly string[]> {
  const { runtime } = openRuntime({ locale, replies: replies(await builtTeam(), locale) });
  try {
    await runtime.modules.load(name);
    runtime.modules.unload(name);
    return ['OK', ''];
  } catch (error) {
    return [codeOf(error), describeThrown(error)];
  } finally {
    runtime.dispose();
  }
}

/** Loads all of them when somebody asks for it: what fails to load is told in the browser's console too. */
export function TroubleTable({ locale, speak }: { locale: string; speak: Speak }): ReactNode {
  const [answers, setAnswers] = useState<readonly (readonly string[])[]>([]);
  const [isLoading, setLoading] = useState(false);
  const loadAll = async () => {
    setLoading(true);
    setAnswers(await Promise.all(TROUBLES.map((trouble) => meet(trouble, locale))));
    setLoading(false);
  };
  return (
    <div className="stack wide">
      <ResultTable head={[WHAT, CODE, MESSAGE].map(speak)} isBusy={isLoading}>
        {TROUBLES.map(({ what }, index) => {
          const [code = '', message = ''] = answers[index] ?? [];
          return (
            <tr key={what[0]}>
              <th scope="row">{speak(what)}</th>
              <td>{code && <code>{code}</code>}</td>
              <td>
                <bdi>{message.split('\n')[0]}</bdi>
              </td>
            </tr>
          );
        })}
      </ResultTable>
      <div>
        <StoaButton variant="primary" onClick={() => void loadAll().catch(reportError)}>
          {speak(LOAD_ALL)}
        </StoaButton>
      </div>
    </div>
  );
}

/** The code of a failure, and of a file also how it failed. */
export function codeOf(error: unknown): string {
  if (error instanceof ChunkLoadError) return `${error.code}, ${error.type}`;
  return error instanceof StoaError ? String(error.code) : 'unknown';
}
