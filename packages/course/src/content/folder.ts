import { z } from 'zod'

/** The files of the activity, all of them alike. */
export const folderContent = z.object({ kind: z.literal('folder') })
export type FolderContent = z.output<typeof folderContent>
