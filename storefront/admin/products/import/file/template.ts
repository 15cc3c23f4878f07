/** A file to begin with: the column names, and a row to be replaced. The mark at its start tells Excel that it is UTF-8. */
export const TEMPLATE = [
  '\uFEFFname,price,category,description,sizes,colors,tags,inStock,stockQuantity,featured,publication',
  'Silk Column Gown,1250.00,ball-gowns,"Cut on the bias, and lined to the floor.","2, 4, 6, 8","Noir, Ivory","silk, evening",yes,6,no,draft',
  '',
].join('\r\n')

/** Its address for a plain download link. */
export const TEMPLATE_URL = `data:text/csv;charset=utf-8,${encodeURIComponent(TEMPLATE)}`
