/** The folders that have their own package.json and lock. */
export const PACKAGES = ['.', 'studio'];
