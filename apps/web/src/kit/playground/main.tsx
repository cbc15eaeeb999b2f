import '../kit.css'
import { createRoot } from 'react-dom/client'
import { Playground } from './playground.tsx'

const root = document.getElementById('root')
if (!root) throw new Error('the page has no #root')
createRoot(root).render(<Playground />)
