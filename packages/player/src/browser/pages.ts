import { onOpen, showPart } from './bridge.ts'
import { watchPage } from './height.ts'

/** Plain pages: they report nothing. */
onOpen(asked => showPart(asked, watchPage))
