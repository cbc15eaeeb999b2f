import '../kit.css'
import { createRoot } from 'react-dom/client'
import { CodePlayground } from './code-playground.tsx'

const root = document.getElementById('root')
if (!root) throw new Error('the page has no #root')
createRoot(root).render(<CodePlayground />)
