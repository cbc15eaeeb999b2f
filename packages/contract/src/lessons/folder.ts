import { z } from 'zod'
import { fileLink } from '../course/file-link.ts'

export const folderView = z.object({ kind: z.literal('folder'), files: z.array(fileLink) })
