/** Who used the money-back guarantee before: this account, or another one that paid with one of this account's cards. */
export type GuaranteeUsedBy = 'member' | 'card';
