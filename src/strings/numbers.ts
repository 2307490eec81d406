/** A whole number with grouped thousands: '12,345'. By hand: the first use of Intl takes long on a slow tablet. */
export const grouped = (value: number | string) => String(value).replace(/\B(?=(\d{3})+$)/g, ',');
