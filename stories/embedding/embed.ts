import { StoaSDK } from 'stoa/sdk';

const sdk = await StoaSDK.init({
  baseUrl: 'https://suite.example.com',
  auth: { type: 'token', url: '/suite-token' },
});

const card = sdk.render({
  container: '#contact',
  app: '@stoa/hrm',
  compName: 'PersonCard',
  props: { id: '7' },
});
await card.ready;
