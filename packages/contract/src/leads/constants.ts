/** How far somebody who enquired has come, as the lead system is told. */
export const LEAD_STAGES = ['signed-up', 'activated', 'enrolled', 'completed', 'refunded'] as const
export type LeadStage = (typeof LEAD_STAGES)[number]
/** Where an update of a lead stands. `recorded`: no lead system is set up. `failed`: it is sent again by staff alone. */
export const LEAD_UPDATE_STATES = ['recorded', 'pending', 'sent', 'failed'] as const
export type LeadUpdateState = (typeof LEAD_UPDATE_STATES)[number]
/** So many are sent again at once. */
export const RESEND_LIMIT = 500
