/** The door of the review deck: what of it stands on other screens. */
export { TenMinutesCard } from './ten-minutes-card.tsx'
