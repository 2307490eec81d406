/** What is known of a supplier or customer. */
export const partyText = {
  fields: {
    name: 'שם',
    contact: 'איש קשר',
    phone: 'טלפון',
    email: 'דואר אלקטרוני',
    address: 'כתובת',
    notes: 'הערות',
    licence: 'מספר רישיון',
    licence_until: 'תוקף הרישיון',
  },
} as const;
