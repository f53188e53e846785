// Loaded on first use, as one file.
export { SignOutDialog } from './SignOutDialog.tsx';
export { WaitingDialog } from './WaitingDialog.tsx';
