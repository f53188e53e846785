import { saveFile } from '../../lib/save-file.ts';
import { workbook } from './workbook.ts';

/** `sheet`: CSV with formulas. `name`: the file name with .xlsx. */
export async function saveWorkbook(sheet: string, name: string): Promise<void> {
  saveFile(await workbook(sheet), name);
}
