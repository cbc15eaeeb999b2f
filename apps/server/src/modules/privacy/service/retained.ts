/** What stays after an erasure, and why (Digital Personal Data Protection Act 2023, section 8 (7) and the rules of accounting). */
export const RETAINED = [
  {
    what: 'That you were erased, and when',
    why: 'The log of operations proves that your request was carried out. It names a number and no person.',
  },
  {
    what: 'Invoices and payments, once you made one',
    why: 'Tax law asks for them for eight years.',
  },
  {
    what: 'Copies of the database for disasters',
    why: 'They are overwritten within 35 days and are read for nothing else.',
  },
] as const
