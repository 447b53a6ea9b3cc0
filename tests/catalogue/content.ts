import { createChecker } from '../../schema/validate/index.ts'
import { createPictureReader } from '../../schema/validate/read/pictures.ts'
import { handbookOf } from '../../vite/catalogue/data.ts'

export const { content } = createChecker(process.cwd()).check()
export const pictures = createPictureReader(process.cwd())()

/** The handbook of the site's own content. */
export const data = handbookOf(content, pictures, 'tr')
