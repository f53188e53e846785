import { buttonStyle } from '../../components/button-style.ts';
import { DeleteAccount } from './DeleteAccount.tsx';
import { Section } from './Section.tsx';

export function YourData() {
  return (
    <>
      <Section
        id="data"
        title="Take your data with you"
        text="Everything you made and wrote here, and all we know about you."
      >
        <a
          href="/api/account/export"
          download
          className={`${buttonStyle('outline')} max-sm:w-full`}
        >
          Download everything (ZIP)
        </a>
        <p className="mt-3 text-[0.94rem] text-muted">
          Open “Start here.html” first: it reads like a page of this site, also without the
          internet. The files behind it are for spreadsheets and programs.
        </p>
      </Section>
      <Section
        id="delete"
        title="Delete the account"
        text="You can do it here, without calling anyone."
      >
        <DeleteAccount />
      </Section>
    </>
  );
}
