/** An account cannot be made; the message tells the person at the terminal why, and what to do. */
export class AccountRefused extends Error {}
