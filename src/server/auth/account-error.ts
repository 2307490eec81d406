/** Why an account cannot be made, in words for the person at the terminal. */
export class AccountError extends Error {}
