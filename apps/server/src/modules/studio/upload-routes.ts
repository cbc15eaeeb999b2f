import { STUDIO_PIECE_BYTES, STUDIO_PIECES } from '@learn/contract/studio'
import { pieceRoute } from '#platform/http/piece-route.ts'
import { can } from './policy.ts'
import { notFound } from './service/reach.ts'
import { takePiece } from './service/take-piece.ts'
import type { UploadParts } from './service/upload-parts.ts'

/** Where pieces of files for activities come in. */
export const uploadRoutes = (parts: UploadParts) =>
  pieceRoute({
    path: STUDIO_PIECES,
    maxBytes: STUDIO_PIECE_BYTES,
    admit(caller) {
      if (!can(caller, 'open the studio')) throw notFound()
    },
    notFound,
    take: (caller, piece) => takePiece(parts, caller, piece),
  })
