/** Live example of the guide to sanitising: hostile markup, and what each profile leaves of it. */
import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import type { LoadedSanitizer, SanitizerProfile } from 'stoa';
import { useRuntime } from 'stoa/react';
import { CodeField, inReact, ResultTable, type Speak } from '../support/guide.js';
import type { Words } from '../support/texts.js';

const MARKUP: Words = ['Markup from elsewhere', '外来标记', '外來標記', 'نص HTML من الخارج'];
const PROFILE: Words = ['Profile', '配置', '設定檔', 'الملف'];
const SHOWN: Words = ['Shown', '显示效果', '顯示效果', 'كما يظهر'];
const LEFT: Words = ['What is left', '保留内容', '保留內容', 'ما تبقّى'];
const REMOTE: Words = ['Pictures of other sites', '外部网站的图片', '外部網站的圖片', 'صور من مواقع أخرى'];

const HOSTILE = `<h4 onclick="steal()">Travel <big>report</big></h4>
<script>steal()</script>
<p style="font-style: italic; position: fixed; inset: 0">Cheaper &amp; <b>faster</b></p>
<ul><li>By train<li><a href="javascript:steal()">Open</a>
<a href="https://example.com/" target="_blank">Read</a></ul>
<form action="https://example.com/steal"><input name="password">Sign in</form>`;

const PROFILES: readonly SanitizerProfile[] = ['text', 'rich', 'mail'];

const meta: Meta = {
  title: 'Guides/Examples/Sanitise',
  tags: ['!autodocs', '!dev'],
  parameters: { controls: { disable: true } },
};

export default meta;
type Story = StoryObj;

/** Nodes that React knows nothing about. */
function Fragment({ make, isText }: { make: () => DocumentFragment; isText: boolean }): ReactNode {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => place.current?.replaceChildren(make()), [make]);
  return <div ref={place} dir="auto" style={isText ? { whiteSpace: 'pre-line' } : undefined} />;
}

function Profiles({ speak }: { speak: Speak }): ReactNode {
  const { sanitizer } = useRuntime();
  const [typed, setTyped] = useState(HOSTILE);
  const [remoteImages, setRemoteImages] = useState(false);
  const [loaded, setLoaded] = useState<LoadedSanitizer>();
  useEffect(() => {
    sanitizer.load().then((it) => setLoaded(it), reportError);
  }, [sanitizer]);
  return (
    <div className="stack wide" aria-busy={!loaded}>
      <CodeField label={speak(MARKUP)} value={typed} rows={6} onChange={setTyped} />
      <label>
        <input
          type="checkbox"
          checked={remoteImages}
          onChange={(event) => setRemoteImages(event.target.checked)}
        />{' '}
        {speak(REMOTE)}
      </label>
      <ResultTable head={[PROFILE, SHOWN, LEFT].map(speak)}>
        {PROFILES.map((profile) => (
          <tr key={profile}>
            <th scope="row">
              <code>{profile}</code>
            </th>
            <td>
              {loaded && (
                <Fragment
                  make={() => loaded.fragment(typed, profile, { remoteImages })}
                  isText={profile === 'text'}
                />
              )}
            </td>
            <td>
              <code style={{ whiteSpace: 'pre-wrap' }}>
                {loaded?.sanitize(typed, profile, { remoteImages })}
              </code>
            </td>
          </tr>
        ))}
      </ResultTable>
    </div>
  );
}

/** One markup in all profiles. Nothing of what it tries happens. */
export const Hostile: Story = { render: inReact((speak) => <Profiles speak={speak} />) };
