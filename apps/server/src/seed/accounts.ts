/** The demo accounts, the same every time. Never seeded in production. */
export const demoPassword = 'learn-with-verdant'

export const demoAccounts = [
  { role: 'Premium learner', email: 'aarav@demo.verdant.test', phone: '9845012345' },
  { role: 'Premium learner', email: 'ishita@demo.verdant.test', phone: '9845012346' },
  { role: 'Free learner', email: 'farhan@demo.verdant.test', phone: '9845012347' },
  { role: 'Lead without account', email: 'leela@demo.verdant.test', phone: '9845012348' },
  { role: 'Staff', email: 'neha@demo.verdant.test', phone: null },
] as const
