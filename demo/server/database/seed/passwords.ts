/** Salt and scrypt hash of the demo's passwords. All of them are `northgate`, which the login page tells. */
export const PASSWORD_HASHES: readonly (readonly [account: string, hash: string])[] = [
  ['lin.yutong', 'aShDJzfyxuFstsMl.D9fGZzgNSNDx0h9IFqXVVffbzbB1tt-kDLM68q2qr_I'],
  ['amelia.hart', 'YpOvrf3WqFYIoT4o.f7zwkXbvBWTu_pvFL9YsAyjTRUtIxKENniV-5YPDo_0'],
  ['chen.siyuan', 'AumYpO22EApUDmiO.ub95GyJuwcg2yJ9HTlBz4xlzCDQnPh1pJG3Lq2BXss8'],
];
