import type { SdkTextTable } from '../texts.js';

/** What the SDK says in Traditional Chinese. */
export const zh_TW: SdkTextTable = {
  noSessionId: '無法取得 ETEAMSID！',
  noToken: '取得 Token 失敗！',
  invalidSessionId: 'Eteamsid 無效！',
  notInitialised: '嵌入 SDK 尚未初始化，請先呼叫 init',
  alreadyInitialised: '嵌入 SDK 已用其他選項初始化',
  missingContainer: '缺少 container 和 compName 參數',
  unknownFunction: '函式不存在',
  passportFailed: '載入 passport 失敗',
  resourcesFailed: '載入系統資源失敗',
  timeout: '嵌入 SDK 啟動逾時',
  invalidBaseUrl: 'baseUrl 不是有效位址：{0}',
  invalidOption: '{0} 的參數無效：{1}',
  noBrowser: '嵌入 SDK 需要在頁面中執行',
  destroyed: '嵌入 SDK 已從頁面移除',
  embedDestroyed: '該嵌入元件已從頁面移除',
  needsFunction: '{0} 需要一個函式參數',
  insecureAddress: '既不是 https 位址，也不屬於本頁面：{0}',
  authTimeout: '宿主系統登入逾時',
  cookiesBlocked: '瀏覽器禁止本頁面使用 Cookie，指令碼登入在此無法完成，請改用 Token 或工作階段 ID 登入',
  loginRequired: '請先登入系統',
  sessionExpired: '工作階段已過期且無法續期',
  frameRefused: '系統未在框架中回應',
  frameLeft: '框架已離開系統',
  notTransmittable: '無法將該值傳入框架：{0}',
};
