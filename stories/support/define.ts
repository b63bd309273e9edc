/** The two helper elements that stories are made with. */
import { StoryReact } from './react.js';
import { StoryStage } from './stage.js';

/** Defines their tags; a second call, after a hot update, does nothing. */
export function defineStoryElements(): void {
  if (customElements.get('story-react')) return;
  customElements.define('story-react', StoryReact);
  customElements.define('story-stage', StoryStage);
}
