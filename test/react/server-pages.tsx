/**
 * A page of every component over an element, as a server renders it: `server-rendering.node.ts` and
 * `hydration.test.tsx` look at what comes of it.
 */
import { useId, type ReactNode } from 'react';
import {
  StoaButton,
  StoaDialog,
  StoaLinkDialog,
  StoaLinkPrompt,
  StoaLoadingBar,
  StoaMediaPreview,
  StoaModule,
  StoaNotice,
  StoaNoticeStack,
  StoaOverlays,
  StoaReloginDialog,
  StoaSensitiveDialog,
  StoaSensitiveView,
  StoaTheme,
  StoaTitleBar,
  StoaToast,
  StoaUpgradeDialog,
} from '../../react/index.js';

/** Ids are numbered by the place of their component in the tree, which has to be the same on both sides. */
function Field({ label }: { label: string }): ReactNode {
  const id = useId();
  return (
    <>
      <label htmlFor={id}>{label}</label>
      <input id={id} />
    </>
  );
}

/** By the name of the component. */
export const PAGES: Readonly<Record<string, () => ReactNode>> = {
  StoaButton: () => (
    <StoaButton variant="primary" id="save" className="wide" aria-busy data-on={false} onClick={() => {}}>
      Save {'<all>'}
    </StoaButton>
  ),
  StoaDialog: () => (
    <StoaDialog heading="Leave" width={400} onClose={() => {}}>
      <Field label="From" />
      <Field label="To" />
      <StoaButton slot="footer" variant="primary">
        Send
      </StoaButton>
    </StoaDialog>
  ),
  StoaLinkDialog: () => <StoaLinkDialog />,
  StoaLinkPrompt: () => <StoaLinkPrompt />,
  StoaLoadingBar: () => <StoaLoadingBar />,
  StoaMediaPreview: () => <StoaMediaPreview />,
  StoaModule: () => <StoaModule>{null}</StoaModule>,
  StoaNotice: () => (
    <StoaNotice kind="success" heading="Saved" text="All is well" actionLabel="Undo" closable={false} />
  ),
  StoaNoticeStack: () => <StoaNoticeStack />,
  StoaOverlays: () => <StoaOverlays />,
  StoaReloginDialog: () => <StoaReloginDialog />,
  StoaSensitiveDialog: () => <StoaSensitiveDialog />,
  StoaSensitiveView: () => <StoaSensitiveView />,
  StoaTheme: () => (
    <StoaTheme>
      <p>
        inside <Field label="Name" />
      </p>
    </StoaTheme>
  ),
  StoaTitleBar: () => <StoaTitleBar text="People" showBackButton />,
  StoaToast: () => <StoaToast text="Copied" />,
  StoaUpgradeDialog: () => <StoaUpgradeDialog />,
};
