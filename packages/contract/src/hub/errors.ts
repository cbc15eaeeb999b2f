/** Codes of the learning hub, with their HTTP status. */
export const HUB_ERRORS = { 'hub/not-found': 404 } as const
