export function DemoButton({ look = "site-primary" }: { look?: string }) {
  return (
    <button type="button" className={`site-button ${look}`} aria-haspopup="dialog" data-demo="">
      Book a Demo
    </button>
  );
}
