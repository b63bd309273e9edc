import type { SdkTextTable } from '../texts.js';

/** What the SDK says in Simplified Chinese. */
export const zh_CN: SdkTextTable = {
  noSessionId: '无法获取 ETEAMSID！',
  noToken: '获取 Token 失败！',
  invalidSessionId: 'Eteamsid 无效！',
  notInitialised: '嵌入 SDK 尚未初始化，请先调用 init',
  alreadyInitialised: '嵌入 SDK 已用其他选项初始化',
  missingContainer: '缺少 container 和 compName 参数',
  unknownFunction: '函数不存在',
  passportFailed: '加载 passport 失败',
  resourcesFailed: '加载系统资源失败',
  timeout: '嵌入 SDK 启动超时',
  invalidBaseUrl: 'baseUrl 不是有效地址：{0}',
  invalidOption: '{0} 的参数无效：{1}',
  noBrowser: '嵌入 SDK 需要在页面中运行',
  destroyed: '嵌入 SDK 已从页面移除',
  embedDestroyed: '该嵌入组件已从页面移除',
  needsFunction: '{0} 需要一个函数参数',
  insecureAddress: '既不是 https 地址，也不属于本页面：{0}',
  authTimeout: '宿主系统登录超时',
  cookiesBlocked: '浏览器禁止本页面使用 Cookie，脚本登录在此无法完成，请改用 Token 或会话 ID 登录',
  loginRequired: '请先登录系统',
  sessionExpired: '会话已过期且无法续期',
  frameRefused: '系统未在框架中响应',
  frameLeft: '框架已离开系统',
  notTransmittable: '无法将该值传入框架：{0}',
};
