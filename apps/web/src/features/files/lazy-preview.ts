import { lazyComponent } from '#shared/ui/lazy-component.tsx'

/** What of a file can be shown here; its code comes with the first. */
export const FilePreview = lazyComponent('file-preview', () => import('./file-preview.tsx'), { fault: 'inside' })
