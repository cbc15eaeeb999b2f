import { Box } from 'lucide-react'
import type { Kind } from '#features/course/index.ts'

export const other: Kind = { name: 'Activity', Icon: Box, verb: 'Open', opensWindow: true }
