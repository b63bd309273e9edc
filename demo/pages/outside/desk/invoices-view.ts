/** Our invoices on one side; on the other what the suite has to say of them. */
import { computed, defineComponent, h, onUnmounted, shallowRef, type Component, type VNode } from 'vue';
import type { RenderOptions } from 'stoa/sdk';
import type { Connection } from '../shared/connection.js';
import type { SharedTexts } from '../shared/texts.js';
import { connectionBar } from './connection-bar.js';
import { EmbedPlace } from './embed-place.js';
import { INVOICES, type Invoice } from './invoices.js';
import type { DeskTexts } from './texts.js';

/** Who is to be asked about payments: an id in the suite. */
const ACCOUNTANT = { id: '1044' };

const TARGET = 'SAR';

/** Of the calendar that invoices go by, in the digits of the suite. */
const DAY = { dateStyle: 'medium', timeZone: 'UTC', calendar: 'gregory', numberingSystem: 'latn' } as const;

type Isolation = NonNullable<RenderOptions['isolation']>;
const ISOLATIONS = ['frame', 'shadow'] as const satisfies readonly Isolation[];

export function createDesk(connection: Connection, texts: DeskTexts & SharedTexts): Component {
  const language = document.documentElement.lang;
  const money = ({ amount, currency }: Invoice) =>
    new Intl.NumberFormat(language, { style: 'currency', currency, numberingSystem: 'latn' }).format(amount);
  const day = ({ due }: Invoice) => new Intl.DateTimeFormat(language, { ...DAY }).format(new Date(due));

  return defineComponent(() => {
    const state = shallowRef(connection.current());
    onUnmounted(connection.subscribe((now) => (state.value = now)));
    const sdk = computed(() => (state.value.phase === 'ready' ? state.value.sdk : undefined));
    const chosen = shallowRef(INVOICES[0]);
    const isolation = shallowRef<Isolation>('frame');
    const asked = computed(() => {
      const { amount = 0, currency = 'EUR' } = chosen.value ?? {};
      return { from: currency, to: TARGET, amount: amount.toFixed(2) };
    });

    const row = (invoice: Invoice): VNode =>
      h('li', { key: invoice.number }, [
        h(
          'button',
          {
            type: 'button',
            'aria-pressed': invoice === chosen.value,
            onClick: () => (chosen.value = invoice),
          },
          [
            h('strong', { dir: 'ltr' }, money(invoice)),
            h('span', { dir: 'ltr' }, invoice.number),
            h('small', `${texts['invoice.due']} ${day(invoice)}`),
          ],
        ),
      ]);

    const choice = (value: (typeof ISOLATIONS)[number]): VNode =>
      h('label', { class: 'check', key: value }, [
        h('input', {
          type: 'radio',
          name: 'isolation',
          value,
          checked: isolation.value === value,
          onChange: () => (isolation.value = value),
        }),
        h('span', texts[`isolation.${value}`]),
      ]);

    return () => [
      connectionBar(connection, state.value, texts),
      h('div', { class: 'columns desk' }, [
        h('section', { class: 'sheet', 'aria-labelledby': 'open-invoices' }, [
          h('h2', { id: 'open-invoices' }, texts['invoice.open']),
          h('ul', { class: 'people' }, INVOICES.map(row)),
        ]),
        h('section', { class: 'sheet', 'aria-labelledby': 'converter' }, [
          h('h2', { id: 'converter' }, texts['converter.title']),
          h('fieldset', { class: 'choices' }, [
            h('legend', texts['isolation.title']),
            ...ISOLATIONS.map(choice),
          ]),
          h(EmbedPlace, {
            sdk: sdk.value,
            app: '@stoa/rates',
            component: 'Converter',
            given: asked.value,
            isolation: isolation.value,
          }),
        ]),
      ]),
      h('section', { class: 'sheet', 'aria-labelledby': 'accountant' }, [
        h('h2', { id: 'accountant' }, texts['accountant.title']),
        h(EmbedPlace, { sdk: sdk.value, app: '@stoa/hrm', component: 'PersonCard', given: ACCOUNTANT }),
      ]),
    ];
  });
}
