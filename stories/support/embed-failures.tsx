/** What can go wrong with an embedding: every code with what the SDK says, and some of them as they come about. */
import { useEffect, useState, type ReactNode } from 'react';
import type { Environment } from 'stoa';
import type { SdkError, SdkErrorCode, SdkOptions } from 'stoa/sdk';
import { createSdkTexts, type SdkTextKey } from '../../sdk/texts.js';
import { BASE_INFO_ROUTE, hostOptions, openSdk, TOKEN_ROUTE } from './embedding.js';
import type { Speak } from './guide.js';
import { AnswerTable } from './own-runtime.js';
import type { Replies } from './runtime.js';
import type { Words } from './texts.js';

const CODE: Words = ['Code', '代码', '代碼', 'الرمز'];
const STEP: Words = ['Step', '步骤', '步驟', 'الخطوة'];
const MESSAGE: Words = ['What people read', '用户看到的文字', '使用者看到的文字', 'ما يقرؤه الناس'];
const WHAT: Words = ['What is wrong', '出了什么问题', '出了什麼問題', 'ما الخطأ'];

/** Texts of the codes, with arguments as they look. */
const MESSAGES: Readonly<Record<SdkErrorCode, readonly [SdkTextKey, ...args: string[]]>> = {
  NO_BROWSER: ['noBrowser'],
  INVALID_ARGUMENT: ['invalidBaseUrl', 'suite'],
  ALREADY_INITIALISED: ['alreadyInitialised'],
  NOT_INITIALISED: ['notInitialised'],
  INIT_TIMEOUT: ['timeout'],
  DESTROYED: ['destroyed'],
  INSECURE_ADDRESS: ['insecureAddress', 'http://norvik.example/suite-token'],
  AUTH_TIMEOUT: ['authTimeout'],
  NO_TOKEN: ['noToken'],
  NO_SESSION_ID: ['noSessionId'],
  COOKIES_BLOCKED: ['cookiesBlocked'],
  LOGIN_REQUIRED: ['loginRequired'],
  PASSPORT_FAILED: ['passportFailed'],
  INVALID_SESSION_ID: ['invalidSessionId'],
  RESOURCES_FAILED: ['resourcesFailed'],
  SESSION_EXPIRED: ['sessionExpired'],
  MISSING_CONTAINER: ['missingContainer'],
  FUNCTION_NOT_FOUND: ['unknownFunction'],
  FRAME_REFUSED: ['frameRefused'],
  FRAME_LEFT: ['frameLeft'],
  TRANSMISSION_FAILED: ['notTransmittable', '() => {}'],
};

/** Every code, with its text in the language of the toolbar. */
export function MessageTable({ locale, speak }: { locale: string; speak: Speak }): ReactNode {
  const texts = createSdkTexts(() => locale);
  return (
    <AnswerTable
      head={[CODE, MESSAGE].map(speak)}
      rows={Object.entries(MESSAGES).map(([code, [key, ...args]]) => [
        <code key="code">{code}</code>,
        <bdi key="text">{texts(key, args)}</bdi>,
      ])}
    />
  );
}

interface Failure {
  readonly what: Words;
  readonly replies?: Replies;
  readonly options?: Partial<SdkOptions>;
  readonly environment?: () => Partial<Environment>;
}

const FAILURES: readonly Failure[] = [
  {
    what: ['your server refuses', '您的服务器拒绝', '您的伺服器拒絕', 'خادمك يرفض'],
    replies: { [TOKEN_ROUTE]: { json: { status: false, data: {}, msg: 'N-403' } } },
  },
  {
    what: ['your server is gone', '您的服务器不可用', '您的伺服器無法使用', 'خادمك غير متاح'],
    replies: { [TOKEN_ROUTE]: { drop: 'before-headers' } },
  },
  {
    what: ['it answers without a session', '响应中没有会话', '回應中沒有工作階段', 'يجيب دون جلسة'],
    replies: { [TOKEN_ROUTE]: { data: {} } },
  },
  {
    what: ['its address is not https', '地址不是 https', '位址不是 https', 'عنوانه ليس https'],
    options: { auth: { type: 'token', url: 'http://norvik.example/suite-token' } },
  },
  {
    what: ['the suite is gone', '系统不可用', '系統無法使用', 'النظام غير متاح'],
    replies: { [BASE_INFO_ROUTE]: { drop: 'before-headers' } },
  },
  {
    what: ['the session has ended', '会话已结束', '工作階段已結束', 'انتهت الجلسة'],
    replies: { [BASE_INFO_ROUTE]: { data: { ACCESS_ETEAMSID: '', isInvalidEteamsid: true } } },
  },
  {
    what: [
      'script login, and no cookies',
      '脚本登录，但没有 Cookie',
      '指令碼登入，但沒有 Cookie',
      'دخول بنص برمجي دون ملفات ارتباط',
    ],
    options: { auth: { type: 'script', tenantKey: 'north' } },
    environment: () => ({ window: withoutCookies(window) }),
  },
  {
    what: ['baseUrl is no address', 'baseUrl 不是地址', 'baseUrl 不是位址', 'baseUrl ليس عنوانًا'],
    options: { baseUrl: 'suite' },
  },
];

/** The window of a browser that keeps no cookies. */
function withoutCookies(real: Window & typeof globalThis): Window & typeof globalThis {
  const navigator = {
    userAgent: real.navigator.userAgent,
    language: real.navigator.language,
    cookieEnabled: false,
  };
  return new Proxy(real, {
    get(target, name) {
      if (name === 'navigator') return navigator;
      const value: unknown = Reflect.get(target, name, target);
      return value;
    },
  });
}

async function meet(
  { replies, options, environment }: Failure,
  locale: string,
): Promise<SdkError | undefined> {
  const { stoaSdk } = openSdk({
    locale,
    ...(replies && { replies }),
    ...(environment && { environment: environment() }),
  });
  try {
    await stoaSdk.init({ ...hostOptions(locale), ...options });
    return undefined;
  } catch (error) {
    return error as SdkError;
  } finally {
    stoaSdk.destroy();
  }
}

/** Each init meets servers of its own, and fails. */
export function FailureTable({ locale, speak }: { locale: string; speak: Speak }): ReactNode {
  const [errors, setErrors] = useState<readonly (SdkError | undefined)[]>([]);
  useEffect(() => {
    let isOver = false;
    Promise.all(FAILURES.map((failure) => meet(failure, locale))).then(
      (met) => isOver || setErrors(met),
      reportError,
    );
    return () => {
      isOver = true;
    };
  }, [locale]);
  return (
    <div aria-busy={errors.length === 0}>
      <AnswerTable
        head={[WHAT, CODE, STEP, MESSAGE].map(speak)}
        rows={FAILURES.map(({ what }, index) => [
          speak(what),
          <code key="code">{errors[index]?.code}</code>,
          <code key="step">{errors[index]?.step}</code>,
          <bdi key="text">{errors[index]?.message}</bdi>,
        ])}
      />
    </div>
  );
}
