import { lazyComponent } from '#shared/ui/lazy-component.tsx'

/** What few questions need comes with the first that does. */
export const ReviewedPicture = lazyComponent('reviewed-picture', () => import('./reviewed-picture.tsx'), {
  fault: 'inside',
})
