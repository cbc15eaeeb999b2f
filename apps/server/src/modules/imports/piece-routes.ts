import { IMPORT_PIECE_BYTES, IMPORT_PIECES } from '@learn/contract/imports'
import { pieceRoute } from '#platform/http/piece-route.ts'
import { type ImportsParts, notFound, refuseStrangers } from './service/parts.ts'
import { takePiece } from './service/piece.ts'

/** Where pieces of files to import come in. */
export const pieceRoutes = (parts: ImportsParts) =>
  pieceRoute({
    path: IMPORT_PIECES,
    maxBytes: IMPORT_PIECE_BYTES,
    admit: refuseStrangers,
    notFound,
    take: (caller, { id, from, bytes }) => takePiece(parts, caller, id, from, bytes),
  })
