import { latePart } from '#shared/ui/late-part.tsx'

/** What of a file can be shown here; its code comes with the first. */
export const FilePreview = latePart('file-preview', () => import('./file-preview.tsx'), { fault: 'inside' })
