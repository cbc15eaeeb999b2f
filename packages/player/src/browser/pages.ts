import { onOpen, showPart } from './bridge.ts'

/** Plain pages: they report nothing. */
onOpen(showPart)
