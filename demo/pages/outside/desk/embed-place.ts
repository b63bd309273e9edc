/** A component of the suite in a place of Vue's: rendered when the place is there, destroyed when it goes. */
import { defineComponent, h, onBeforeUnmount, onMounted, shallowRef, watch, type PropType } from 'vue';
import type { Embed, RenderOptions, Sdk } from 'stoa/sdk';

export const EmbedPlace = defineComponent({
  props: {
    sdk: { type: Object as PropType<Sdk | undefined>, default: undefined },
    app: { type: String, required: true },
    component: { type: String, required: true },
    given: { type: Object as PropType<object>, required: true },
    isolation: { type: String as PropType<NonNullable<RenderOptions['isolation']>>, default: 'shadow' },
  },
  setup(props) {
    const place = shallowRef<HTMLElement>();
    let embed: Embed | undefined;

    function show(): void {
      embed?.destroy();
      const { sdk, app, component, given, isolation } = props;
      embed =
        sdk && place.value
          ? sdk.render({ container: place.value, app, compName: component, props: { ...given }, isolation })
          : undefined;
    }

    onMounted(show);
    onBeforeUnmount(() => embed?.destroy());
    watch(() => [props.sdk, props.app, props.component, props.isolation], show, { flush: 'post' });
    // A copy: what Vue hands out is a proxy, which no frame can be given.
    watch(
      () => props.given,
      (given) => embed?.update({ ...given }),
    );
    return () => h('div', { ref: place, class: 'embed' });
  },
});
