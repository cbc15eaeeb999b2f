import { latePart } from '#shared/ui/late-part.tsx'

/** What few questions need comes with the first that does. */
export const ReviewedPicture = latePart('reviewed-picture', () => import('./reviewed-picture.tsx'), { fault: 'inside' })
