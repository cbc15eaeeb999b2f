/** The service ids of the product, each an address under `/api/<service>/` (spec: platform 7, decisions 1). */
export const SERVICE_IDS = [
  'learning',
  'assistant',
  'free-preview',
  'free-blog',
  'lead-update',
  'pipeline',
  'learner-profile',
  'payments',
  'career',
  'auth',
  'zoom-signature',
  'sheet-instance',
  'notifications',
] as const

export type ServiceId = (typeof SERVICE_IDS)[number]

export const isServiceId = (id: string): id is ServiceId => (SERVICE_IDS as readonly string[]).includes(id)
