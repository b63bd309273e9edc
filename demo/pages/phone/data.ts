/** The settings of the title bar, as the tenant has them. */
import type { Request, TitleConfig } from 'stoa';

const PATH = '/demo/settings';

interface Settings {
  readonly mobileTitle: TitleConfig;
}

export async function readTitleConfig(request: Request): Promise<TitleConfig> {
  return configIn((await request.get<Settings>(PATH, { dedupe: false })).data);
}

/** Answers what was kept. */
export async function saveTitleConfig(request: Request, mobileTitle: TitleConfig): Promise<TitleConfig> {
  return configIn((await request.post<Settings>(PATH, { mobileTitle })).data);
}

function configIn(settings: Settings | undefined): TitleConfig {
  if (!settings?.mobileTitle) throw new TypeError('the answer carries no settings');
  return settings.mobileTitle;
}
