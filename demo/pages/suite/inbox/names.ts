/** Names of the apps that business objects belong to. */
import type { Labels } from 'stoa';

export function appName(label: Labels['get'], app: string): string {
  return label(`app.${app}`, app);
}
