// The families' side of the contract in evaluate/function-spec.ts.
export {
  type Body,
  type Context,
  comesWhole,
  type FunctionSpec,
  fn,
  type Param,
  parseSignature,
  type Result,
} from '../evaluate/function-spec.ts'
