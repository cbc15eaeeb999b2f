import { z } from 'zod'
import * as listed from './content/index.ts'

const [first, ...others] = Object.values(listed) as [Shape, ...Shape[]]
type Shape = (typeof listed)[keyof typeof listed]

/** What an activity holds, told apart by `kind`: each shape of `content/index.ts`. */
export const contentModel = z.discriminatedUnion('kind', [first, ...others])
export type ContentModel = z.output<typeof contentModel>
