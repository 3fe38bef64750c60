import type { RenderPage } from '../../contract/served-page'

/** During development pages come without content: the browser renders them, and modules are replaced as they are saved. */
export const renderPage: RenderPage = async () => ({ html: '', css: '', styles: [], scripts: [], faults: [] })
