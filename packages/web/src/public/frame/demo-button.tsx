/** Opens the demo dialog; `script/frame.ts` hears of every click on one. */
export function DemoButton({ look = "site-primary" }: { look?: string }) {
  return (
    <button type="button" className={`site-button ${look}`} aria-haspopup="dialog" data-demo="">
      Book a Demo
    </button>
  );
}
